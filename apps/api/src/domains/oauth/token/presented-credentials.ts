export function presentedBy(_request: object, _body: object): object {
  return {};
}
