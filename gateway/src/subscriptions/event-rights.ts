import { isDeepStrictEqual } from 'node:util';
import {
  type AccessRule,
  type AccessTable,
  type Caller,
  checkAccess,
  GatewayError,
  type GraphRequest,
} from '@agg/schema';
import { getOperationAST, Kind } from 'graphql';

export interface EventRightsOptions {
  access: AccessTable;
  refreshCaller?(caller: Caller): Promise<Caller>;
}

/** The rights of a stream: those at the time of each event, not at the time of subscribing. */
export class EventRights {
  readonly #rules: readonly AccessRule[];

  /** @param asked the planner's operation: the client's own may hide its root field in a fragment */
  constructor(
    private readonly caller: Caller | null,
    { document }: GraphRequest,
    private readonly options: EventRightsOptions,
  ) {
    const fields = getOperationAST(document)?.selectionSet.selections ?? [];
    this.#rules = fields.flatMap((field) => {
      const rule = field.kind === Kind.FIELD && options.access.get(`Subscription.${field.name.value}`);
      return rule || [];
    });
  }

  /**
   * The caller with its current rights.
   * @throws UNAUTHENTICATED and FORBIDDEN if the caller may no longer receive the events, UNAVAILABLE if its
   *   rights have changed
   */
  async now(): Promise<Caller | null> {
    const { caller, options } = this;
    const current = caller && options.refreshCaller ? await options.refreshCaller(caller) : caller;
    for (const rule of this.#rules) checkAccess(rule, current, 'LOOK');
    // The event itself was read with the rights at the time of subscribing.
    if (!haveSameRoles(current, caller)) throw rightsChanged();
    return current;
  }
}

/** Roles have no order: the directory may return them in another one. */
function haveSameRoles(one: Caller | null, other: Caller | null): boolean {
  if (one?.roles === other?.roles) return true;
  return isDeepStrictEqual(new Set(one?.roles), new Set(other?.roles));
}

/** Not a refusal: a client that resumes after the last cursor gets what the new rights allow. */
function rightsChanged(): GatewayError {
  const detail = 'Your permissions have changed. Subscribe again with the cursor of the last event.';
  return new GatewayError('UNAVAILABLE', detail, { retryAfter: 0 });
}
