/** The deployments of the shop (§9). Plain data, so that browsers can import it. */
export const ENVIRONMENTS = ['dev', 'beta', 'uat', 'staging', '2c-prd'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];
