/**
 * Parts below a page's first screen. The server renders them with the page; the browser loads their code after the page's own, so
 * that the page hydrates sooner.
 */
import { Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { repeatEarlyClicks } from './early-clicks.ts';
import { lazyComponent } from './lazy-component.ts';

export interface LatePart {
  /** Its source file, as the build's manifest names it. */
  readonly file: string;
  /** Loads it ahead: on the server before each page that has it, in the browser before such a page is shown by navigation. */
  load(): Promise<void>;
}

type LateComponent<Props> = LatePart & ((props: Props) => ReactNode);

/**
 * @param chunk the chunk's name, the same in every version of the shop
 * @param file its source file, as the build's manifest names it
 */
export function lateComponent<Props extends object>(
  chunk: string,
  file: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Lazy = lazyComponent(chunk, load);
  function Late(props: Props): ReactNode {
    // Kept: another component in its place would lose its state.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    const [isReady, setReady] = useState(false);
    const part = useRef<HTMLDivElement>(null);
    return (
      <div data-late="" data-state={isReady ? 'READY' : 'PENDING'} ref={part}>
        <Suspense>
          <Part {...props} />
          <Ready
            onReady={() => {
              setReady(true);
              repeatEarlyClicks((button) => part.current?.contains(button) ?? false);
            }}
          />
        </Suspense>
      </div>
    );
  }
  return Object.assign(Late, {
    file,
    async load() {
      loaded ??= (await load()).default;
    },
  });
}

/** Mounts together with its siblings. */
function Ready({ onReady }: { onReady(): void }) {
  const report = useRef(onReady);
  useEffect(() => {
    report.current();
  }, []);
  return null;
}
