#!/bin/sh
# deploy/nginx.conf with the name and the address of compose.yaml; its log goes where that of a container is looked for.
set -eu
sed -e "s/127\.0\.0\.1:3000/$ACCORD_ADDRESS:3000/" \
  -e "s/accord\.example/$ACCORD_HOST/" \
  -e 's#/var/log/nginx/accord\.log#/dev/stdout#' \
  /etc/accord/nginx.conf >/etc/nginx/conf.d/default.conf
exec nginx -g 'daemon off;'
