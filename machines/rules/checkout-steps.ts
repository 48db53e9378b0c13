/** The steps of a checkout in order; each has its own address: /checkout/contact and so on. */
export const STEPS = ['contact', 'address', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];
/** The steps whose fields the server saves. Card data is never saved. */
export type SavedStep = Extract<Step, 'contact' | 'address' | 'delivery'>;

/** The step that an address or storage names; null for unknown names. */
export const stepNamed = (text: string): Step | null => STEPS.find((step) => step === text) ?? null;
