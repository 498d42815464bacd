/** Device classes, each with contact rows of its own. Order is part of the stored format. */
export const DEVICE_CLASSES = ['desktop', 'mobile_web', 'mobile_app'] as const;

/** What a contact was made with. "Mobile" and "all" are unions over these, never sums. */
export type DeviceClass = (typeof DEVICE_CLASSES)[number];
