export type ConfirmationEvent<Proposal> =
  /** A form was filled in: what it comes to is shown before it is done. */
  | { readonly type: 'PROPOSE'; readonly proposal: Proposal }
  | { readonly type: 'BACK' }
  /** `isBusy`: another call of the page is under way, which sends one at a time. */
  | { readonly type: 'CONFIRM'; readonly isBusy: boolean }
  /** The call that carried it out was answered, with a yes or a no. */
  | { readonly type: 'SETTLED' };

export interface ConfirmationContext<Proposal> {
  /** What is shown to be confirmed, or is being carried out; null while the form is filled in. */
  readonly proposal: Proposal | null;
}
