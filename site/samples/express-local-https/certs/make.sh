set -e

# 1. The root certificate
openssl req -x509 -newkey rsa:2048 -nodes -sha256 -days 365 -subj "/CN=Local Dev CA" -config openssl.cnf -extensions ca -keyout ca-key.pem -out ca.pem

# 2. The server's key, and a request to sign it
openssl req -newkey rsa:2048 -nodes -subj "/CN=localhost" -config openssl.cnf -keyout localhost-key.pem -out localhost.csr

# 3. The server's certificate, signed by the root
openssl x509 -req -in localhost.csr -sha256 -days 90 -CA ca.pem -CAkey ca-key.pem -CAcreateserial -extfile openssl.cnf -extensions server -out localhost.pem
