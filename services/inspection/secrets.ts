/**
 * Masks secrets in the data of machines. A secret is recognised by the name of its field or by its form; the tab masks it before any
 * data leaves the tab.
 */

/** Replaces a secret. An event that still contains it can't be sent: see `holdsMask`. */
export const MASK = '•••';

/** Names of fields that may hold a secret, in lower case without separators. */
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

/** Results by name: few names occur, each many times. */
const judged = new Map<string, boolean>();
const JUDGED_MAX = 5_000;

/** Whether the whole value of a field of this name is masked. */
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
/** Runs longer than any word, slug or number: keys, hashes, sealed text. */
const RUN = /[A-Za-z0-9+/_=-]{32,}/g;
const HEX_RUN = /^[0-9a-f-]{32,}$/i;

/** Whether the digits have a card number's checksum. */
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

/** The shortest text with a secret that its form gives away: `a@b.ca`. */
const SHORTEST = 6;
const CARD_LENGTH = 13;
const RUN_LENGTH = 32;

/** Masks the secrets within a longer text. Most texts are short words, which return early. */
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

/** The mask of a field with a secret name, or its empty value: shows only whether there is one. */
export function maskValue(value: unknown): unknown {
  const isTelling = value !== null && value !== undefined && typeof value !== 'boolean' && value !== '';
  return isTelling ? MASK : value;
}

/** Whether an edited value still contains the mask that stands for a secret. */
export function holdsMask(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(MASK);
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsMask);
}
