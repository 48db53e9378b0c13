/** The calls of a member's vouchers. */
import { Type } from 'typebox';
import type { CallSchemas } from '../call.ts';
import { OF_AN_EVENT, SeenQuery } from '../lifecycles.ts';
import { ORDER_NUMBER } from '../limits.ts';
import { Voucher, VoucherEventBody, VouchersAnswer } from '../vouchers.ts';

export const voucherCalls = {
  vouchers: { summary: "A member's vouchers", needs: 'session', answer: VouchersAnswer },
  voucherEvent: {
    summary: 'Send an event to a voucher',
    params: Type.Object({ cardNumber: Type.String({ pattern: ORDER_NUMBER }) }),
    query: SeenQuery,
    body: VoucherEventBody,
    needs: 'session',
    refuses: [...OF_AN_EVENT, 'CUSTOMER_CODE_NEEDED'],
    answer: Voucher,
  },
} as const satisfies Record<string, CallSchemas>;
