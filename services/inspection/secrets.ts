/**
 * What must not be seen of what the machines hold: secrets are recognised by the name they stand under, or by how they look.
 * This is done in the tab itself, before anything leaves it.
 */

/** Stands in place of a secret. Nobody can send it back: see `holdsMask`. */
export const MASK = '•••';

/** Names, in small letters without separators, that a secret may stand under. */
const SECRET_NAMES = new RegExp(
  [
    ...[
      'pass(word|phrase|code)',
      'pwd',
      'token',
      'secret',
      'credential',
      'authori[sz]ation',
      'bearer',
      'jwt',
    ],
    ...[
      'cookie',
      'csrf',
      'xsrf',
      'sessionid',
      'sessionkey',
      'apikey',
      'privatekey',
      'publickey',
      'signature',
    ],
    ...['sealed', 'cipher', 'encrypted', 'deviceuuid', 'onetimecode', 'otp$', '^pin$', '^code$'],
    ...['card(number|holder|expiry)', '^pan$', 'cvv', 'cvc', 'securitycode', 'expiry(month|year)', 'iban'],
    ...['accountnumber', 'routingnumber', 'ssn', 'socialinsurance', 'taxid', 'dateofbirth', 'birthdate'],
    ...['phone', 'mobile'],
  ].join('|'),
);

/** Names are few and come again and again. */
const judged = new Map<string, boolean>();
const JUDGED_MAX = 5_000;

/** Whether all that stands under this name is to be hidden. */
export function isSecretName(name: string): boolean {
  let isSecret = judged.get(name);
  if (isSecret === undefined) {
    isSecret = SECRET_NAMES.test(name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase());
    if (judged.size >= JUDGED_MAX) judged.clear();
    judged.set(name, isSecret);
  }
  return isSecret;
}

const JWT = /\bey[\w-]{4,}\.[\w-]+(?:\.[\w-]*)*/g;
const BEARER = /\b(bearer|basic)\s+[^\s,;"']+/gi;
const EMAIL = /([\p{L}\p{N}])[\p{L}\p{N}._%+'-]*@((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})/gu;
/** `?token=…` and its like, in an address or a form's body. */
const PARAMETER = /([?&#;]|^)([\w.-]{1,40})=([^&#\s]+)/g;
/** 13 to 19 digits, in groups or not. */
const CARD = /\b\d(?:[ -]?\d){12,18}\b/g;
/** Long runs that no word, slug or number is: keys, hashes, sealed text. */
const RUN = /[A-Za-z0-9+/_=-]{32,}/g;
const HEX_RUN = /^[0-9a-f-]{32,}$/i;

/** The checksum that every card number carries. */
function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const isDense = (run: string): boolean =>
  (HEX_RUN.test(run) && /\d/.test(run) && /[a-f]/i.test(run)) ||
  (/[a-z]/.test(run) && /[A-Z]/.test(run) && /\d/.test(run) && !run.includes('/'));

/** Shorter than this no text can hold a secret that is known by its look: `a@b.ca`. */
const SHORTEST = 6;
const CARD_LENGTH = 13;
const RUN_LENGTH = 32;

/** Hides the secrets in a text that isn't one as a whole. Most texts are short words: those are looked at quickly. */
export function maskText(text: string): string {
  if (text.length < SHORTEST) return text;
  let masked = text;
  if (masked.includes('ey')) masked = masked.replaceAll(JWT, MASK);
  if (masked.includes(' ')) masked = masked.replaceAll(BEARER, (_, scheme: string) => `${scheme} ${MASK}`);
  if (masked.includes('='))
    masked = masked.replaceAll(PARAMETER, (whole, mark: string, name: string) =>
      isSecretName(name) ? `${mark}${name}=${MASK}` : whole,
    );
  if (masked.includes('@'))
    masked = masked.replaceAll(EMAIL, (_, first: string, host: string) => `${first}${MASK}@${host}`);
  if (masked.length >= CARD_LENGTH)
    masked = masked.replaceAll(CARD, (found) => {
      const digits = found.replaceAll(/\D/g, '');
      return isCardNumber(digits) ? `${MASK} ${digits.slice(-4)}` : found;
    });
  if (masked.length >= RUN_LENGTH) masked = masked.replaceAll(RUN, (run) => (isDense(run) ? MASK : run));
  return masked;
}

/** What is shown of something that stands under a secret name: whether it is there at all. */
export function maskValue(value: unknown): unknown {
  const isTelling = value !== null && value !== undefined && typeof value !== 'boolean' && value !== '';
  return isTelling ? MASK : value;
}

/** Whether a value that somebody wrote still holds what only stands for a secret. */
export function holdsMask(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(MASK);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMask);
}
