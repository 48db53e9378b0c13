/** The calls with which a member takes their data along. An agent who acts for a member may make none of them. */
import type { CallSchemas } from '../call.ts';
import { PersonalData } from '../personal-data.ts';

export const personalDataCalls = {
  exportPersonalData: {
    summary: 'Everything that the shop holds about the member, as a file to download',
    needs: 'session',
    refuses: ['NOT_ON_BEHALF'],
    answer: PersonalData,
  },
} as const satisfies Record<string, CallSchemas>;
