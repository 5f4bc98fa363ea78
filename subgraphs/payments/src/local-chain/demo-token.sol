// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IWallet {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// A token for local chains, with the transfers of EIP-20 and EIP-3009. Anybody may mint it, so it is worth nothing.
contract DemoToken {
    string public constant name = "Demo Dollar";
    string public constant symbol = "DEMO";
    string public constant version = "2";
    uint8 public constant decimals = 6;

    bytes32 private constant TRANSFER_TYPE = keccak256(
        "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)"
    );
    bytes32 private constant CANCEL_TYPE = keccak256("CancelAuthorization(address authorizer,bytes32 nonce)");
    bytes32 private constant DOMAIN_TYPE = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    /// Half the order of secp256k1 (EIP-2).
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(bytes32 => bool)) public authorizationState;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event AuthorizationUsed(address indexed authorizer, bytes32 indexed nonce);
    event AuthorizationCanceled(address indexed authorizer, bytes32 indexed nonce);

    struct Authorization {
        address from;
        address to;
        uint256 value;
        uint256 validAfter;
        uint256 validBefore;
        bytes32 nonce;
    }

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        move(msg.sender, to, value);
        return true;
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        authorized(Authorization(from, to, value, validAfter, validBefore, nonce), abi.encodePacked(r, s, v));
    }

    function transferWithAuthorization(
        address from,
        address to,
        uint256 value,
        uint256 validAfter,
        uint256 validBefore,
        bytes32 nonce,
        bytes calldata signature
    ) external {
        authorized(Authorization(from, to, value, validAfter, validBefore, nonce), signature);
    }

    function cancelAuthorization(address authorizer, bytes32 nonce, uint8 v, bytes32 r, bytes32 s) external {
        require(!authorizationState[authorizer][nonce], "authorization is used or canceled");
        bytes32 digest = typed(keccak256(abi.encode(CANCEL_TYPE, authorizer, nonce)));
        require(isSignedBy(authorizer, digest, abi.encodePacked(r, s, v)), "invalid signature");
        authorizationState[authorizer][nonce] = true;
        emit AuthorizationCanceled(authorizer, nonce);
    }

    function authorized(Authorization memory a, bytes memory signature) private {
        require(block.timestamp > a.validAfter, "authorization is not yet valid");
        require(block.timestamp < a.validBefore, "authorization is expired");
        require(!authorizationState[a.from][a.nonce], "authorization is used or canceled");
        bytes32 digest = typed(
            keccak256(abi.encode(TRANSFER_TYPE, a.from, a.to, a.value, a.validAfter, a.validBefore, a.nonce))
        );
        require(isSignedBy(a.from, digest, signature), "invalid signature");
        authorizationState[a.from][a.nonce] = true;
        emit AuthorizationUsed(a.from, a.nonce);
        move(a.from, a.to, a.value);
    }

    function move(address from, address to, uint256 value) private {
        require(balanceOf[from] >= value, "transfer amount exceeds balance");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function typed(bytes32 content) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE, keccak256(bytes(name)), keccak256(bytes(version)), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked("\x19\x01", domain, content));
    }

    function isSignedBy(address signer, bytes32 digest, bytes memory signature) private view returns (bool) {
        if (signer.code.length > 0)
            return IWallet(signer).isValidSignature(digest, signature) == IWallet.isValidSignature.selector;
        if (signature.length != 65) return false;
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        if (uint256(s) > HALF_ORDER) return false;
        return signer != address(0) && ecrecover(digest, v, r, s) == signer;
    }
}
