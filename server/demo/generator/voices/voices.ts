import type { ProductType } from '../product-family.ts';
import type { Voices } from '../voice.ts';
import { CLOTH_VOICES } from './cloth.ts';
import { COLOR_VOICES } from './color.ts';
import { FORM_VOICES } from './form.ts';
import { HOME_VOICES } from './home.ts';
import { PAPER_VOICES } from './paper.ts';
import { TOOL_VOICES } from './tools.ts';

export const VOICES: Voices<ProductType> = {
  ...CLOTH_VOICES,
  ...TOOL_VOICES,
  ...COLOR_VOICES,
  ...PAPER_VOICES,
  ...FORM_VOICES,
  ...HOME_VOICES,
};
