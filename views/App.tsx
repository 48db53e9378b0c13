/** The whole tree, the same on the server and in the browser. */
import type { ReactNode } from 'react';
import { SpeechProvider, type Speech } from './locale.tsx';
import { PlaceContext, type Place } from './place.tsx';
import { Shell } from './shell/Shell.tsx';

export function App({ speech, place, children }: { speech: Speech; place: Place; children: ReactNode }) {
  return (
    <SpeechProvider speech={speech}>
      <PlaceContext value={place}>
        <Shell>{children}</Shell>
      </PlaceContext>
    </SpeechProvider>
  );
}
