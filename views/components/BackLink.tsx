/** The link above a page's title to the list that the page belongs to. */
import type { ReactNode } from 'react';
import { Link } from '#views/router/Link.tsx';
import styles from './BackLink.module.css';

export const BackLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <p className={styles.back}>
    <Link to={to}>{children}</Link>
  </p>
);
