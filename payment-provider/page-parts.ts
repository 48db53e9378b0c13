/** What the provider's pages have in common: their escaping and their look. */

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

export const languageOf = (acceptLanguage: string | undefined): 'en' | 'fr' =>
  (acceptLanguage ?? '').toLowerCase().startsWith('fr') ? 'fr' : 'en';
