/** A value of an attribute, e.g. "30-39" of age. */
interface PanelValue {
  key: string;
  name: string;
}

/** A trait of persons, e.g. age. */
export interface PanelAttribute {
  key: string;
  name: string;
  values: readonly PanelValue[];
}

/** Attributes that belong together; the favourites come first. */
export interface PanelGroup {
  key: string;
  name: string;
  favorite: boolean;
  attributes: readonly PanelAttribute[];
}

/** Chosen value keys by attribute key: alternatives inside one attribute, all attributes together. */
export type AttributeSelection = Readonly<Record<string, readonly string[]>>;
