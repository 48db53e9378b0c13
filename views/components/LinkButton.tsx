/** A button that looks like a link, for an action beside text. */
import { Anchor } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';

type Props = Omit<ComponentPropsWithRef<'button'>, 'color'>;

export const LinkButton = ({ type = 'button', ...button }: Props) => (
  <Anchor {...button} component="button" type={type} />
);
