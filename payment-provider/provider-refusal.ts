import type { ProviderProblem } from '../contract/payment-provider.ts';

const STATUS: Readonly<Record<ProviderProblem['code'], number>> = {
  INVALID: 400,
  UNAUTHORIZED: 401,
  NOT_FOUND: 404,
  KEY_REUSED: 409,
  AMOUNT: 409,
  FAILED: 500,
};

/** A rejected call, with a code and a reason for the calling program; buyers never see it. */
export class ProviderRefusal extends Error {
  readonly code: ProviderProblem['code'];

  constructor(code: ProviderProblem['code'], message: string) {
    super(message);
    this.name = 'ProviderRefusal';
    this.code = code;
  }

  get status(): number {
    return STATUS[this.code];
  }
}
