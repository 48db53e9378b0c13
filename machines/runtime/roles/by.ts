import type { MayParams } from './sender-guard.ts';
import type { Role } from './roles.ts';

/** The guard `may` as a chart writes it: the role, and the rule. */
export const by = <Who extends Role>(who: Who) => ({ type: 'may', params: { by: who } }) as const;

export const byWhen = <Who extends Role, Name extends string>(who: Who, when: Name) =>
  ({ type: 'may', params: { by: who, when } satisfies MayParams<Name> }) as const;
