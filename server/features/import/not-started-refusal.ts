import { Refusal } from '#server/platform/http/refusal.ts';
import type { ImportNotStarted } from './import-options.ts';

/** The HTTP refusal for an import that can't begin. */
export function notStartedRefusal({ code }: ImportNotStarted): Refusal {
  switch (code) {
    case 'SELLER_UNKNOWN':
      return new Refusal('SELLERS_ONLY');
    case 'SELLER_CLOSED':
      return new Refusal('SELLER_CLOSED');
    case 'IMPORT_RUNNING':
      return new Refusal('IMPORT_RUNNING');
    case 'NO_CATEGORIES':
      return new Refusal('NO_CATEGORIES');
  }
}
