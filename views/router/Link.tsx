/** React Router's link, without the attribute by which its framework mode finds links to prefetch. */
import type { ComponentPropsWithRef } from 'react';
import { Link as RouterLink } from 'react-router-dom';

export const Link = (props: ComponentPropsWithRef<typeof RouterLink>) => (
  <RouterLink {...props} discover="none" />
);
