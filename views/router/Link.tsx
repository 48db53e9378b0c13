/** React Router's link, without the attribute by which its framework mode finds links to prefetch. */
import { Link as RouterLink, type LinkProps } from 'react-router-dom';

export const Link = (props: LinkProps) => <RouterLink {...props} discover="none" />;
