/** Readers parse the text of an environment variable. They throw `InvalidSetting` with the end of the sentence "NAME …". */
export class InvalidSetting extends Error {}

export type Reader<Value> = (text: string) => Value;

/** Declares a setting: the README's table, the doctor and the check at start come from it. */
export interface SettingDeclaration<Value> {
  /** The text that is read if the variable is absent or empty. */
  fallback: string;
  /** One sentence for the README. */
  description: string;
  /** Keeps the value out of error messages. */
  isSecret?: boolean;
  read: Reader<Value>;
}

/** A whole number from `least` to `most`. */
export function wholeNumber(least: number, most: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidSetting(`must be a whole number from ${least} to ${most}`);
  };
}

/** A number from `least` to `most`, with or without decimals. */
export function decimal(least: number, most: number): Reader<number> {
  return (text) => {
    const value = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && value >= least && value <= most) return value;
    throw new InvalidSetting(`must be a number from ${least} to ${most}`);
  };
}

/** A number of bytes, plain or as `512kb`, `25mb`, `1gb`. */
export const bytes: Reader<number> = (text) => {
  const [, digits, unit = ''] = /^(\d{1,12})\s*(kb|mb|gb)?$/i.exec(text) ?? [];
  if (digits === undefined) throw new InvalidSetting('must be a size such as 512kb, 25mb or 1gb');
  return Number(digits) * 1024 ** ['', 'kb', 'mb', 'gb'].indexOf(unit.toLowerCase());
};

const ON = ['on', 'true', '1', 'yes'];
const OFF = ['off', 'false', '0', 'no'];

/** `on` or `off`. */
export const onOff: Reader<boolean> = (text) => {
  const word = text.toLowerCase();
  if (ON.includes(word)) return true;
  if (OFF.includes(word)) return false;
  throw new InvalidSetting('must be on or off');
};

/** One of `words`. */
export function oneOf<Word extends string>(words: readonly Word[]): Reader<Word> {
  return (text) => {
    const match = words.find((word) => word === text);
    if (match === undefined) throw new InvalidSetting(`must be one of ${words.join(', ')}`);
    return match;
  };
}

/** Any text; undefined when empty. */
export const optional: Reader<string | undefined> = (text) => (text === '' ? undefined : text);

/** Text that matches `pattern`. @param demand the rest of "NAME …" for text that doesn't */
export function matching(pattern: RegExp, demand: string): Reader<string> {
  return (text) => {
    if (!pattern.test(text)) throw new InvalidSetting(demand);
    return text;
  };
}

/** A URL with one of `schemes`; undefined when empty. */
export function address(schemes: readonly string[]): Reader<string | undefined> {
  const demand = `must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`;
  return (text) => {
    if (text === '') return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !schemes.includes(url.protocol.slice(0, -1))) throw new InvalidSetting(demand);
    return text;
  };
}

/** A URL of scheme, host and port, such as `https://shop.example`; undefined when empty. */
export const origin: Reader<string | undefined> = (text) => {
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.username !== ''
  ) {
    throw new InvalidSetting('must be an address without a path, such as https://shop.example');
  }
  return url.origin;
};

/** A secret of at least `least` characters; undefined when empty. */
export function secret(least: number): Reader<string | undefined> {
  return (text) => {
    if (text === '') return undefined;
    if (text.length < least) throw new InvalidSetting(`must have at least ${least} characters`);
    return text;
  };
}

/** Secrets separated by commas, newest first; undefined when empty. */
export function secretList(least: number): Reader<readonly string[] | undefined> {
  return (text) => {
    if (text === '') return undefined;
    const secrets = text.split(',').map((part) => part.trim());
    if (secrets.some((part) => part.length < least)) {
      throw new InvalidSetting(
        `must be a secret of at least ${least} characters, or several separated by commas`,
      );
    }
    return Object.freeze(secrets);
  };
}
