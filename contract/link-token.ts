/** The one-time token of a mailed link. */
import { Type } from 'typebox';
import { LINK_TOKEN_MAX, LINK_TOKEN_MIN, URL_SAFE } from './limits.ts';

export const LinkToken = Type.String({
  minLength: LINK_TOKEN_MIN,
  maxLength: LINK_TOKEN_MAX,
  pattern: URL_SAFE,
});
