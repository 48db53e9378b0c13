/** A short message about what the reader has done. */
export interface Toast {
  /** Takes the place of an earlier toast about the same. */
  readonly about: string;
  readonly text: string;
  /** A button that undoes the action, or a link to the next step. */
  readonly action?: { readonly label: string; run(): void };
}
