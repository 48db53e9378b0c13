import type { MantineColorsTuple } from '@mantine/core';
import type { COLORS } from './theme.ts';

declare module '@mantine/core' {
  /** A component's colour is one of the theme's. */
  export interface MantineThemeColorsOverride {
    colors: Record<keyof typeof COLORS, MantineColorsTuple>;
  }
}
