/** The calls with which a member takes their data along or deletes the account. An agent who acts for a member may make none of them. */
import { Done, type CallSchemas } from '../call.ts';
import { AccountDeletion, PersonalData } from '../personal-data.ts';
import { SEALED } from '../refusals.ts';
import { SignInForm } from '../user.ts';

export const personalDataCalls = {
  exportPersonalData: {
    summary: 'Everything that the shop holds about the member, as a file to download',
    needs: 'own-session',
    answer: PersonalData,
  },
  accountDeletion: {
    summary: 'What has to be over before the account can be deleted',
    needs: 'own-session',
    answer: AccountDeletion,
  },
  deleteAccount: {
    summary:
      'Delete the account by its password, with two-step verification by a code too; orders and the ledger stay without the person',
    body: SignInForm,
    needs: 'own-session',
    refuses: [...SEALED, 'PASSWORD_WRONG', 'MISSING', 'CODE_WRONG', 'LOCKED', 'ACCOUNT_IN_USE'],
    answer: Done,
  },
} as const satisfies Record<string, CallSchemas>;
