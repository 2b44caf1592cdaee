import type { FastifyRequest } from "fastify";

/** Reads the reference of the enquiry from the address of a request: `/desk/enquiries/NZ-2345-6789` → `NZ-2345-6789`. */
export function readReference({ params }: FastifyRequest): string {
  // Each route of one enquiry is registered with the parameter `:reference`.
  return (params as { reference: string }).reference;
}
