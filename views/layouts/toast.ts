/** A short message about what the reader has done. */
export interface Toast {
  /** Takes the place of an earlier toast about the same. */
  readonly about: string;
  readonly text: string;
  /** Takes back what was done, or leads on. */
  readonly action?: { readonly label: string; run(): void };
}
