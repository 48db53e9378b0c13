export type ConfirmationEvent<Proposal> =
  /** A form was filled in: what it comes to is shown before it is done. */
  | { readonly type: 'PROPOSE'; readonly proposal: Proposal }
  | { readonly type: 'BACK' }
  | { readonly type: 'CONFIRM' }
  /** The call that carried it out was answered, with a yes or a no. */
  | { readonly type: 'SETTLED' };

export interface ConfirmationContext<Proposal> {
  /** What is shown to be confirmed, or is being carried out; null while the form is filled in. */
  readonly proposal: Proposal | null;
}
