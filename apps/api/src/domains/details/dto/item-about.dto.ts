/** What is said of a service: by itself, or by its company where that is set up. */
export class ItemAboutDto {
  /**
   * Its site; may be empty.
   * @example "https://tirol.example"
   */
  url: string;

  /**
   * What it is; may be empty.
   * @example "News of Tyrol"
   */
  description: string;

  /**
   * Where its picture is, below /v3/logos/; null where none is shown.
   * @example "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
   */
  logo: string | null;
}
