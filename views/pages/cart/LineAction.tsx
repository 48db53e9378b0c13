/** A button of a cart line's form, posted as its `action`. It ignores a wrong quantity, which only saving the quantity needs. */
import type { ComponentProps } from 'react';
import { LinkButton } from '#views/components/LinkButton.tsx';

interface Props extends Pick<ComponentProps<typeof LinkButton>, 'aria-expanded' | 'children' | 'onClick'> {
  readonly action: 'save' | 'lists' | 'move' | 'remove';
  /** What the button does, with the item's name. */
  readonly label: string;
}

export const LineAction = ({ action, label, ...props }: Props) => (
  <LinkButton type="submit" name="action" value={action} formNoValidate aria-label={label} {...props} />
);
