/** Provides Atelier's theme for Mantine; all components are rendered inside it. */
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { colorSchemeManager } from './color-scheme.ts';
import { theme } from './theme.ts';

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      // The server writes both into the head (css.ts); the content policy refuses style elements that come later.
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
