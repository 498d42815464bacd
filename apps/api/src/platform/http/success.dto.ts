/** What every successful answer carries. */
export class SuccessDto {
  /**
   * Always true; a failed call answers false with an error.
   * @example true
   */
  success: true;
}
