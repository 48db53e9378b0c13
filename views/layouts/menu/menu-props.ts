import type { RefObject } from 'react';

/** What a menu is given by the link that opens it. */
export interface MenuProps {
  readonly isOpen: boolean;
  readonly opener: RefObject<HTMLElement | null>;
  onClose(): void;
}
