export interface EffectsRequest {
  readonly out: string;
}
