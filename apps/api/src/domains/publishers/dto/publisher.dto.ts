/** A publisher as readers see it. */
export class PublisherDto {
  /**
   * Its number.
   * @example 7
   */
  id: number;

  /**
   * Its name.
   * @example "Tiroler Medienhaus"
   */
  name: string;

  /**
   * How many services it has.
   * @example 3
   */
  services: number;

  /**
   * Whoever asks may see its census counts, given the module for them.
   * @example true
   */
  own: boolean;
}

/** A service of a publisher. */
export class PublisherServiceDto {
  /**
   * Its number among the rated items.
   * @example 12
   */
  id: number;

  /**
   * Its name.
   * @example "tirol.example"
   */
  name: string;

  /**
   * Where its traffic is counted: by the tag, by a delivery, or nowhere but in the panel.
   * @example "tag"
   */
  traffic_source: string;
}

/** A publisher with its services. */
export class PublisherDetailsDto extends PublisherDto {
  /** Its services that whoever asks may see, by name. */
  service_list: PublisherServiceDto[];
}
