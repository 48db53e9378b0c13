/** The port that tells where an IP address is: implemented by `country-locator.ts`, replaceable by a table of cities. */
import type { Region } from '#locales/paths.ts';
import type { Point } from './postal-centres.ts';

export interface IpPlace extends Point {
  readonly country: Region;
}

export interface IpLocator {
  /** The place of an address; null if it isn't known. */
  locate(address: string): Promise<IpPlace | null>;
}
