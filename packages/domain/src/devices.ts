/** Device classes a contact is counted in; each is a row of its own, never a sum of others. */
export const DEVICE_CLASSES = ['desktop', 'mobile_web', 'mobile_app'] as const;
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** What a question may ask for: one class or a union of classes. */
export const DEVICE_FILTERS = ['all', 'desktop', 'mobile_web', 'mobile_app', 'mobile', 'web'] as const;
export type DeviceFilter = (typeof DEVICE_FILTERS)[number];

const UNIONS: Record<DeviceFilter, readonly DeviceClass[]> = {
  all: DEVICE_CLASSES,
  desktop: ['desktop'],
  mobile_web: ['mobile_web'],
  mobile_app: ['mobile_app'],
  mobile: ['mobile_web', 'mobile_app'],
  web: ['desktop', 'mobile_web'],
};

/** The device classes whose union a device filter stands for. */
export function deviceClassesOf(filter: DeviceFilter): readonly DeviceClass[] {
  return UNIONS[filter];
}
