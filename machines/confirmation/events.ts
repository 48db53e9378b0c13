export type ConfirmationEvent<Proposal> =
  /** The form was filled in; its effect is shown before it is carried out. */
  | { readonly type: 'PROPOSE'; readonly proposal: Proposal }
  | { readonly type: 'BACK' }
  /** `isBusy`: the page has another call under way, and sends one at a time. */
  | { readonly type: 'CONFIRM'; readonly isBusy: boolean }
  /** The call was answered, whether it succeeded or not. */
  | { readonly type: 'SETTLED' };

export interface ConfirmationContext<Proposal> {
  /** What is shown for confirmation or being carried out; null while the form is filled in. */
  readonly proposal: Proposal | null;
}
