import type { TestCaller } from '@agg/kit/testing';
import { startAnotherGateway } from '../../kit/another-gateway.ts';
import { PaymentScene, signer } from '../../kit/payments/payment-scene.ts';
import type { Settled } from '../../kit/payments/payment-scene.types.ts';
import { moveTo } from '../cores.ts';
import { measured } from '../measured-process.ts';
import type { Undo } from '../undo.ts';
import type { Settler, Told } from './settler.types.ts';

const tenants = 4;

const environment = {
  ...measured,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DATABASE_POOL_SIZE: '16',
};

/** Our product: settles in one process, and in a second one from when it is asked for. */
export class OurSettler implements Settler {
  readonly name = 'this gateway';
  readonly signer = signer;
  readonly urls: string[];

  private constructor(
    private readonly scene: PaymentScene,
    private readonly callers: readonly TestCaller[],
    private readonly undo: Undo,
  ) {
    this.urls = [urlOf(scene.stack)];
  }

  static async start(undo: Undo): Promise<OurSettler> {
    const scene = await PaymentScene.start({ topology: 'in-process', environment });
    undo.later(() => scene.stop());
    moveTo('measured', Number(scene.stack.gateway.process.pid));
    const callers: TestCaller[] = [];
    while (callers.length < tenants) callers.push(await scene.caller());
    return new OurSettler(scene, callers, undo);
  }

  get chain() {
    return this.scene.chain;
  }

  get child() {
    return this.scene.stack.gateway;
  }

  async startSecondProcess(): Promise<void> {
    const second = await startAnotherGateway(this.scene.stack.environment);
    this.undo.later(() => second.child.stop());
    moveTo('measured', Number(second.child.process.pid));
    this.urls.push(urlOf(second));
  }

  headers(request: number): Record<string, string> {
    return { authorization: `Bearer ${this.callers[request % tenants]?.token}` };
  }

  read(answer: string): Told {
    const { success, transactionHash: hash, errorMessage } = JSON.parse(answer) as Settled;
    return { success: success === true, hash, reason: errorMessage ?? answer };
  }
}

function urlOf({ url }: { url: string }): string {
  return `${url}/a2a-payments/v1/settle`;
}
