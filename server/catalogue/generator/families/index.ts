import type { Family } from '../shape.ts';
import { FABRIC } from './fabric.ts';
import { NEEDLEWORK } from './needlework.ts';
import { YARN } from './yarn.ts';

/** Every family of our own products. */
export const FAMILIES: readonly Family[] = [...YARN, ...NEEDLEWORK, ...FABRIC];
