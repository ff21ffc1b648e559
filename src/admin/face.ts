export interface Face { x?: string }
