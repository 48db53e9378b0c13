export interface AccessibilityMode {
  readonly isOn: boolean;
}

export type AccessibilityEvent =
  /** The reader's choice. */
  | { readonly type: 'TURN_ON' }
  | { readonly type: 'TURN_OFF' }
  /** The reader's choice in another tab. */
  | ({ readonly type: 'CHANGED_ELSEWHERE' } & AccessibilityMode);

/** `startsOn`: the reader chose the mode on an earlier page, or their device asks for more contrast. */
export interface AccessibilityContext {
  readonly startsOn: boolean;
}
