/** What other features may use of this one. */
export { sdkUrlOf } from './card/provider.ts';
