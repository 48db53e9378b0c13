/** The port that finds the place of an IP address. `table-locator.ts` implements it; a service can replace that. */
import type { Region } from '#locales/paths.ts';
import type { Point } from './postal-centres.ts';

export interface IpPlace extends Point {
  readonly country: Region;
}

export interface IpLocator {
  /** @returns null if the place of the address isn't known */
  locate(address: string): Promise<IpPlace | null>;
}
