/** What a page tells search engines in the words of schema.org. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [property: string]: unknown };
