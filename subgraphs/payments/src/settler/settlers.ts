import { type Context, onePerProcess } from '@agg/kit';
import { openNetworks } from '../network/open-network.ts';
import { ChainSettler } from './chain-settler.ts';

/** The settlers of this process, one for each network. */
export const settlers = onePerProcess<readonly ChainSettler[]>({
  make: (context: Context) => openNetworks(context).all.map((network) => new ChainSettler(context, network)),
  stop: async (all) => {
    await Promise.all(all.map((settler) => settler.stop()));
  },
});
