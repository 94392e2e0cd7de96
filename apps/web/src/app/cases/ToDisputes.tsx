import { places } from '@accord/contract/places'
import { Navigate } from '@tanstack/react-router'

/** An address of a case without its id leads to the list. */
export default function ToDisputes() {
  return <Navigate to={places.disputes} replace />
}
