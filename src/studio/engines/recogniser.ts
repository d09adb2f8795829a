export interface RecogniserRequest {
  readonly out: string;
}
export type RecogniserResponse = object;
