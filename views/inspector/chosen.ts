/** The selection: an actor of the tab, or a machine without an actor. */
export type Chosen = { readonly actor: string } | { readonly machine: string } | null;
